// The API reference: Swagger UI, packed with the page so that the content security policy stays as it is.
import SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import './reference.css';
import { ours } from './swagger-ui-plugin.ts';

SwaggerUi({
  url: '/api/openapi.json',
  domNode: document.querySelector('#reference'),
  deepLinking: true,
  // Swagger UI 5 leaves out most of some 140 calls that are open at once.
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  syntaxHighlight: { activated: false },
  // It would ask a host of its maker's.
  validatorUrl: null,
  plugins: [ours],
});
