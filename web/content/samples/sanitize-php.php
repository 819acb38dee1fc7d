<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['Content-Type: application/json', 'Authorization: Bearer ' . getenv('FORMULARY_KEY')],
    'content' => json_encode(['html' => '<p onclick="steal()">Kept</p><script>gone()</script>']),
]]);
$answer = file_get_contents('https://YOUR-FORMULARY-HOST/api/sanitize', false, $context);
if ($answer === false) {
    throw new RuntimeException('The HTML could not be sanitized.');
}
echo json_decode($answer)->html;
