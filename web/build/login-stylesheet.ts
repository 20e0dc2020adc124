// The sign-in page is rendered by a service and links /login.css: a fixed name in the build, an alias in development.
import type { Plugin } from 'vite';

export const LOGIN_STYLESHEET = 'login.css';

export function loginStylesheet(): Plugin {
  return {
    name: 'login-stylesheet',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === `/${LOGIN_STYLESHEET}`) request.url = `/src/${LOGIN_STYLESHEET}?direct`;
        next();
      });
    },
    generateBundle(_options, bundle) {
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type === 'chunk' && output.facadeModuleId?.endsWith(LOGIN_STYLESHEET)) delete bundle[name];
      }
    },
  };
}
