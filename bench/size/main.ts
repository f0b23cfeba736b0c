import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { z } from 'zod'
import { runPart, figuresOf, type Figure } from '@/bench/figures'
import { onStack, signIn } from '@/bench/stack'
import { withWebGl } from '@/e2e/support/browser'
import { sizeFigures } from './size-figures'
import { visitScreens } from './visit'

runPart(() =>
  onStack(
    async ({ url, browser }) => {
      // A first sign-in downloads the terms too.
      const first = await browser.newPage()
      await signIn(first, url)
      await first.close()
      const page = await browser.newPage()
      const downloads = await visitScreens(page, () => signIn(page, url))
      return [...sizeFigures(downloads), ...(await floorFigures())]
    },
    { browser: withWebGl },
  ),
)

const REACT = `
  export { useState } from 'react'
  export { createRoot } from 'react-dom/client'`

const AUTH = `
  export { initializeApp } from 'firebase/app'
  export {
    browserLocalPersistence, connectAuthEmulator, initializeAuth, onIdTokenChanged,
    sendPasswordResetEmail, signInWithEmailAndPassword, signOut,
  } from 'firebase/auth'`

const FIRESTORE = `
  export {
    collection, connectFirestoreEmulator, doc, getDoc, initializeFirestore, memoryLocalCache,
    onSnapshot, query, setDoc, where,
  } from 'firebase/firestore'`

/** What we use of each; the bundler drops the rest. */
const PACKAGES = {
  'react, react-dom': REACT,
  'firebase/auth': AUTH,
  'firebase/auth, firebase/firestore': AUTH + FIRESTORE,
}

const manifestSchema = z.object({ rootMainFiles: z.array(z.string()) })

const figure = figuresOf('floor')

/** No page that uses these packages can be smaller. */
async function floorFigures(): Promise<Figure[]> {
  const bundled = Object.entries(PACKAGES).map(async ([name, source]) =>
    figure(name, 'kB gzip', (await bundle(source)).byteLength / 1000),
  )
  const next = figure('Next with React, on every page', 'kB gzip', nextBytes() / 1000)
  return [...(await Promise.all(bundled)), next]
}

async function bundle(contents: string): Promise<Buffer> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 })
}

function nextBytes(): number {
  const manifest = readFileSync('.next/build-manifest.json', 'utf8')
  return manifestSchema
    .parse(JSON.parse(manifest))
    .rootMainFiles.map((file) => gzipSync(readFileSync(join('.next', file)), { level: 9 }))
    .reduce((sum, { byteLength }) => sum + byteLength, 0)
}
