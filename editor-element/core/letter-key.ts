/**
 * The letter that a shortcut is named by, which is the Latin one of the key where the keyboard writes another script: Ctrl+Z is Ctrl+Я in
 * Russian. Browsers number keys by these letters.
 */
export const letterOfKey = ({ key, keyCode = 0 }: { key: string; keyCode?: number }): string =>
  /^[^ -~]$/.test(key) && keyCode >= 65 && keyCode <= 90
    ? String.fromCharCode(keyCode).toLowerCase()
    : key.toLowerCase()
