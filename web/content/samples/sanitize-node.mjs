const answer = await fetch('https://YOUR-FORMULARY-HOST/api/sanitize', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${process.env.FORMULARY_KEY}` },
  body: JSON.stringify({ html: '<p onclick="steal()">Kept</p><script>gone()</script>' }),
})
if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
const { html } = await answer.json()
process.stdout.write(html)
