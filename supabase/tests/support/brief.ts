/**
 * A flag for Node where PGlite runs for seconds: WebAssembly is compiled once, by the quick compiler. The optimizing one takes
 * 1.5 to 3 s of processor time in every process, which these never gain back. Another engine may not know it; Node 20 to 24 do.
 */
export const BRIEF = '--liftoff-only'
