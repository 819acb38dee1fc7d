export function publishedCode(path: string): string
export function patchPackages(): void
