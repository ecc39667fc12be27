/**
 * Inline script of embedded pages that sets the theme before the first paint: the one in the address, or that of the
 * visitor's system. The visitor's choice on this site is not read, since embedded pages use no storage.
 */
export const embedThemeScript = `(function(){var m=matchMedia("(prefers-color-scheme: dark)"),t=new URLSearchParams(location.search).get("theme");function f(){document.documentElement.dataset.theme=t==="dark"||(t!=="light"&&m.matches)?"dark":"light"}f();m.addEventListener("change",f)})()`;
