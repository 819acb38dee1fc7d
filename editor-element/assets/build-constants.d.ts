/** Set by the build: names the folder of KaTeX's fonts. */
declare const __KATEX_VERSION__: string
/** Set by the build: KaTeX's rules without its fonts, for shadow roots. */
declare const __KATEX_RULES__: string
/** Set by the build: the path of KaTeX's stylesheet, with a hash of what is in it. */
declare const __KATEX_FILE__: string
/** Set by the build: the hash of KaTeX's stylesheet (SRI). */
declare const __KATEX_INTEGRITY__: string
/** Set by the build: the folder of the text faces that a PDF embeds. */
declare const __NOTO_FONT_FOLDER__: string
