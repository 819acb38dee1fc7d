/** What every place has where this runs. */
declare const console: { warn(message: string): void }
