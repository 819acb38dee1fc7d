import { clamp, IMAGE_SIZE } from '#html'

/** A data URL can be megabytes long, so the field only shows that it is one. */
export const shownSource = (src: string) => (src.length > 2_000 ? `${src.slice(0, 40)}…` : src)

/** Whether a size may be as it is; one that would become another is not changed behind the author's back. */
export const isSize = (text: string) => text === '' || clamp(Number(text), IMAGE_SIZE) === Number(text)
