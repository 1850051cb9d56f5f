/**
 * What the advisors of a hosted project say of this schema, and why it stays. By the name of the lint and what it is
 * about; whatever else they say fails the test, and so does a reason that nothing asks for any more.
 */
export const EXPLAINED: Readonly<Record<string, string>> = {}
