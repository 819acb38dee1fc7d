curl --fail-with-body https://YOUR-FORMULARY-HOST/api/sanitize \
  --header "Authorization: Bearer $FORMULARY_KEY" \
  --header "Content-Type: application/json" \
  --data '{"html": "<p onclick=\"steal()\">Kept</p><script>gone()</script>"}'
