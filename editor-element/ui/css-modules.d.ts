/** Stylesheets are imported for their side effect: the build collects them into formulary-cdn.css. */
declare module '*.css'

/** The same rules as text, for constructed stylesheets. */
declare module '*.css?inline' {
  const text: string
  export default text
}
