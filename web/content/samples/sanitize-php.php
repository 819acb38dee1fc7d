<?php
$call = curl_init('https://YOUR-FORMULARY-HOST/api/sanitize');
curl_setopt_array($call, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_FAILONERROR => true,
    CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'Authorization: Bearer ' . getenv('FORMULARY_KEY')],
    CURLOPT_POSTFIELDS => json_encode(['html' => '<p onclick="steal()">Kept</p><script>gone()</script>']),
]);
$answer = curl_exec($call);
if ($answer === false) {
    throw new RuntimeException(curl_error($call));
}
echo json_decode($answer)->html;
