/** The folder that formulary.js was served from, such as https://formulary.example/formulary/ (code is in its chunks/). */
export function assetUrl(path: string): string {
  return new URL(/* @vite-ignore */ `../${path}`, import.meta.url).href
}

/** Origin of the service: the one that served this code. */
export function serviceOriginOfCode(): string {
  return new URL(import.meta.url).origin
}
