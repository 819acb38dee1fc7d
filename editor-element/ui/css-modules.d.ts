/** Stylesheets are imported for their effect: the build gathers them into formulary-cdn.css. */
declare module '*.css'
