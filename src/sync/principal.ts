/** For whom a store was opened, as the server names them in every answer. */
export type Principal = { role: 'visitor' | 'admin'; uid: string | null }
