export function buildApp(): Promise<boolean>
export function build(dist: string, env: NodeJS.ProcessEnv): Promise<boolean>
export function switchIn(next: string, folder: string): void
