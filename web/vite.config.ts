import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks, LOGIN_STYLESHEET, loginStylesheet, withoutZod } from './build/chunks.ts';
import { fonts } from './build/fonts.ts';
import { guest } from './build/guest.ts';
import { precompress } from './build/precompress.ts';
import { LATE_APP, prerender } from './build/prerender.ts';
import { reference } from './build/reference.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const gateway = { target: process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080', changeOrigin: false };

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    tailwind(),
    fonts(),
    loginStylesheet(),
    prerender(),
    guest(),
    reference(),
    withoutZod(),
    precompress(),
  ],
  resolve: {
    // The original injects <style>, which the content security policy refuses.
    alias: { 'react-remove-scroll': here('src/lib/page-lock.tsx') },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: [here('index.html'), here(`src/${LATE_APP}`), here(`src/${LOGIN_STYLESHEET}`)],
          output: {
            codeSplitting: chunks,
            assetFileNames: ({ names }) =>
              names.includes(LOGIN_STYLESHEET) ? LOGIN_STYLESHEET : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    // The API reference is one of our pages below a path of the gateway.
    proxy: { '^/api/(?!docs$)': gateway, '/embedded-stripe': gateway, '/health': gateway },
  },
});
