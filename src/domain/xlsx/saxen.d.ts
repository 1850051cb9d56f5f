/** Types of the parts of saxen that we use; the package has none. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      listen: (name: string, attributes: () => Record<string, string> | false) => void,
    ): this
    on(event: 'closeTag' | 'text' | 'cdata', listen: (text: string) => void): this
    on(event: 'error', listen: (error: Error) => void): this
    parse(xml: string): Error | undefined
    stop(): this
  }
}
