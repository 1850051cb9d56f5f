export function changedFiles(folder?: string): string[] | null
export function newChanges(before: string[] | null, after: string[] | null): string[]
