/**
 * scrypt with the smallest memory of OWASP's recommended parameters: 16 MiB, about 0.2 s (D17). Larger ones need more
 * memory than an isolate has; PBKDF2 above 100,000 rounds fails in production only (D17).
 */
export const PASSWORD_COST = { N: 2 ** 14, r: 8, p: 5 } as const
