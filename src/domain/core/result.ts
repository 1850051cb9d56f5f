/** An expected outcome as a value: what went right, or why it did not (design.md §1). */
export type Result<T, E = string> = { ok: true; value: T } | { ok: false; error: E }
