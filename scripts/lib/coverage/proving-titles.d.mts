export function provingTitles(source: string): { title: string; line: number }[]
