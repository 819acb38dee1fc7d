<?php
// public/api/upload-image.php; let your server find it without its ending.
// php.ini: upload_max_filesize = 10M, post_max_size = 11M
const LIMIT_BYTES = 10 * 1024 * 1024;
const KINDS = ["\xff\xd8\xff" => 'jpg', "\x89PNG\r\n\x1a\n" => 'png', 'GIF8' => 'gif', 'RIFF' => 'webp'];

function answer(int $status, array $body): never
{
    http_response_code($status);
    header('Content-Type: application/json');
    exit(json_encode($body));
}

function refuse(int $status, string $error): never
{
    answer($status, ['success' => false, 'error' => $error]);
}

/** By the first bytes, never by the name: that is whatever the sender says. */
function kindOf(string $bytes): ?string
{
    foreach (KINDS as $signature => $kind) {
        if (str_starts_with($bytes, $signature)) {
            return $kind;
        }
    }
    return null;
}

// PHP drops a form that is larger than post_max_size.
if ((int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > ini_parse_quantity(ini_get('post_max_size'))) {
    refuse(400, 'File too large');
}
$image = $_FILES['image'] ?? null;
if (in_array($image['error'] ?? null, [UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE], true)) {
    refuse(400, 'File too large');
}
if (!$image || $image['error'] !== UPLOAD_ERR_OK || !is_uploaded_file($image['tmp_name'])) {
    refuse(400, 'No file uploaded');
}
if ($image['size'] > LIMIT_BYTES) {
    refuse(400, 'File too large');
}
$kind = kindOf((string) file_get_contents($image['tmp_name'], length: 8));
if (!$kind) {
    refuse(400, 'Invalid file type');
}
$filename = bin2hex(random_bytes(16)) . ".$kind";
if (!move_uploaded_file($image['tmp_name'], __DIR__ . "/../uploads/$filename")) {
    refuse(500, 'Failed to save file');
}
answer(200, ['success' => true, 'url' => "https://{$_SERVER['HTTP_HOST']}/uploads/$filename", 'filename' => $filename]);
