type Place = { stateFolder: string } | { configPath: string }

export function backUp(place: Place, folder: string): Promise<void>
export function restore(folder: string, stateFolder: string): Promise<void>
export function contentsOf(place: Place): Promise<Map<string, string>>
export function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[]
