/** A batch is sent whole, so it is kept to what a slow connection carries within the time limit. */
export const MOST_COMMANDS = 500

/** How many commands go at once: fewer after a failure, for a slow connection or a busy server. */
export type PushPace = { most: number }

export const newPushPace = (): PushPace => ({ most: MOST_COMMANDS })
