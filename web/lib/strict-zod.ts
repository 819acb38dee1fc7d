/*
 * Zod compiles schemas with `new Function` where allowed, and finds out by trying, which the pages' content security policy
 * reports. Read by zod when it is loaded, so this comes before everything else.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
