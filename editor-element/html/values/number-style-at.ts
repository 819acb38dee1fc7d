const BY_DEPTH = ['decimal', 'lower-alpha', 'lower-roman']

/** How the stylesheet writes the numbers of a list that does not say: by how many numbered lists it is in, itself included. */
export const numberStyleAt = (depth: number): string => BY_DEPTH[depth - 1] ?? 'decimal'
