/** Constants set by the build. They must be written out (`import.meta.env.ROW_FORM`), or all of them are inlined. */
interface ImportMetaEnv {
  /** Hash of the rows' form (vite.config.ts). */
  readonly ROW_FORM: string
  /** Address of the hosted backend, undefined if the app's own server is the backend. */
  readonly VITE_SUPABASE_URL?: string
}

/** Types of the parts of saxen that we use; the package has none. */
declare module 'saxen' {
  /** Returns the place in the document: a 0-based line, and the tag there. It counts from the start at each call. */
  type Place = () => { line: number; data: string }

  /** Replaces the entities of XML, and numbers of the Basic Multilingual Plane. */
  export function decode(text: string): string

  export class Parser {
    on(
      event: 'openTag',
      listen: (
        name: string,
        attributes: () => Record<string, string> | false,
        decode: unknown,
        isSelfClosing: boolean,
        place: Place,
      ) => void,
    ): this
    on(
      event: 'closeTag',
      listen: (name: string, decode: unknown, isSelfClosing: boolean, place: Place) => void,
    ): this
    on(event: 'text' | 'cdata', listen: (text: string) => void): this
    on(event: 'error' | 'warn', listen: (error: Error, place: Place) => void): this
    parse(xml: string): Error | undefined
    stop(): this
  }
}
