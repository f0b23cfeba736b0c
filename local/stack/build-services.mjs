import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundleOf, SERVICE_FILES } from './service-bundles.mjs'

/** Services find their migrations and documents beside their sources. */
const sourceAddresses = {
  name: 'source-addresses',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]local[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
}

for (const file of SERVICE_FILES) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [sourceAddresses],
    logLevel: 'warning',
  })
  const bundle = bundleOf(file)
  const unfinished = `${bundle}.${process.pid}`
  await mkdir(dirname(bundle), { recursive: true })
  await writeFile(unfinished, outputFiles[0]?.contents ?? '')
  // Another demo may be starting from it.
  await rename(unfinished, bundle)
}
