import { defineConfig, globalIgnores } from 'eslint/config'
import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
import prettier from 'eslint-config-prettier'
import importPlugin from 'eslint-plugin-import'
import { zones } from './eslint.zones.mjs'

const LATE = 'Code loads late as a `lateComponent`, which asks again after a failure.'

export default defineConfig([
  globalIgnores(['.next/**', 'functions/lib/**', 'next-env.d.ts', 'public/**', 'coverage/**']),
  ...nextVitals,
  ...nextTypescript,
  prettier,
  {
    plugins: { import: importPlugin },
    settings: { 'import/resolver': { typescript: true } },
    rules: {
      'import/no-restricted-paths': ['error', { zones }],
      'import/no-duplicates': ['error', { 'prefer-inline': true }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['../../*'], message: 'Use @/ across folders, ./ inside one.' }],
          paths: [
            { name: 'next/dynamic', message: LATE },
            { name: 'react', importNames: ['lazy', 'Suspense'], message: LATE },
          ],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-nested-ternary': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
])
