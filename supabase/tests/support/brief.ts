/**
 * Node flag for processes in which PGlite runs for seconds: WebAssembly is compiled once, by the baseline compiler. The
 * optimizing one takes 1.5 to 3 s of processor time in every process, which short ones never gain back. Other engines
 * may lack the flag; Node 20 to 24 have it.
 */
export const BRIEF = '--liftoff-only'
