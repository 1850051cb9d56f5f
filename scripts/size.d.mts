/** Measures the repository at `root`. @returns figures by name: files, lines, words, or shares of files in percent */
export function measure(root: string): Record<string, number>
