export function migrate(stateFolder: string): Promise<void>
