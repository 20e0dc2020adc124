// The API reference: Swagger UI, packed with the page so that the content security policy stays as it is.
import SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';

/** Calls go with the visitor's own session, whose cookie no script can set: nothing is to be filled in. */
const nothing = () => () => null;
const sessionOnly = () => ({
  wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing },
});

const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', paint);
paint();

SwaggerUi({
  url: '/api/openapi.json',
  domNode: document.querySelector('#reference'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  // It would ask a host of its maker's.
  validatorUrl: null,
  plugins: [sessionOnly],
});
