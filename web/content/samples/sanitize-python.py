import json, os
from urllib.request import Request, urlopen

request = Request(
    "https://YOUR-FORMULARY-HOST/api/sanitize",
    data=json.dumps({"html": '<p onclick="steal()">Kept</p><script>gone()</script>'}).encode(),
    headers={"Content-Type": "application/json", "Authorization": f"Bearer {os.environ['FORMULARY_KEY']}"},
)
with urlopen(request) as answer:
    print(json.load(answer)["html"], end="")
