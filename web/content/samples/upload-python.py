# python3 upload-python.py
import json, os, uuid
from email.parser import BytesParser
from email.policy import HTTP
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT = int(os.environ.get("PORT", "3000"))
ORIGIN = os.environ.get("ORIGIN", "https://www.example.com")
FOLDER = os.environ.get("FOLDER", "uploads")
LIMIT_BYTES = 10 * 1024 * 1024
KINDS = {b"\xff\xd8\xff": "jpg", b"\x89PNG\r\n\x1a\n": "png", b"GIF8": "gif", b"RIFF": "webp"}


class Uploads(BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            status, answer = self.upload()
        except Exception:
            status, answer = 500, {"success": False, "error": "Upload failed"}
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def upload(self):
        refuse = lambda status, error: (status, {"success": False, "error": error})
        if self.path != "/api/upload-image":
            return refuse(404, "Not found")
        length = int(self.headers.get("Content-Length", 0))
        if length > LIMIT_BYTES + 65536:
            self.close_connection = True
            return refuse(400, "File too large")
        image = self.image(self.rfile.read(length))
        if not image:
            return refuse(400, "No file uploaded")
        if len(image) > LIMIT_BYTES:
            return refuse(400, "File too large")
        # By the first bytes, never by the name: that is whatever the sender says.
        kind = next((kind for signature, kind in KINDS.items() if image.startswith(signature)), None)
        if not kind:
            return refuse(400, "Invalid file type")
        filename = f"{uuid.uuid4()}.{kind}"
        try:
            with open(os.path.join(FOLDER, filename), "wb") as file:
                file.write(image)
        except OSError:
            return refuse(500, "Failed to save file")
        return 200, {"success": True, "url": f"{ORIGIN}/uploads/{filename}", "filename": filename}

    def image(self, body):
        head = f"Content-Type: {self.headers.get('Content-Type', '')}\r\n\r\n".encode()
        form = BytesParser(policy=HTTP).parsebytes(head + body)
        for part in form.iter_parts() if form.is_multipart() else []:
            if part.get_param("name", header="content-disposition") == "image":
                return part.get_payload(decode=True)


os.makedirs(FOLDER, exist_ok=True)
ThreadingHTTPServer(("", PORT), Uploads).serve_forever()
