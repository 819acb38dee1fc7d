curl --fail-with-body https://YOUR-FORMULARY-HOST/api/client/usage \
  --header "Authorization: Bearer $FORMULARY_KEY"
