import localFont from 'next/font/local'

/** Preloaded: every screen needs it. */
const latin = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist',
})

/** Loaded only when a name on the screen has one of these letters. */
const latinExtended = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113',
    },
  ],
})

export const fontVariables = `${latin.variable} ${latinExtended.variable}`
