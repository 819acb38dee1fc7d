/** Gives an image the size of its attributes, in CSS pixels, also where it is of another ratio; never wider than its block. */
export function drawSize(img: HTMLImageElement, width: number | null, height: number | null): void {
  img.style.width = width === null ? '' : `${width}px`
  img.style.height = width === null && height !== null ? `${height}px` : ''
  img.style.aspectRatio = width !== null && height !== null ? `${width} / ${height}` : ''
}
