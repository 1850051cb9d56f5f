/** What the build was made with; nothing where nothing was built, as in plain Node. */
export const buildEnv: Partial<ImportMetaEnv> = import.meta.env ?? {}
