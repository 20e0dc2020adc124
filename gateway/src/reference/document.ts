import { endpointRows, PRODUCT_NAME } from '@swizzle/proto';
import { errorExamples } from './failures.ts';
import { ABOUT_THE_API } from './introduction.ts';
import { operationOf } from './operation.ts';
import { HEADERS } from './responses.ts';
import { answerSchemas } from './schemas.ts';
import { SESSION, sessionScheme } from './security.ts';
import { TOPICS } from './topics.ts';

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApiDocument(publicUrl: string) {
  const answers = answerSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of endpointRows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row, answers) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description: ABOUT_THE_API,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Where the document came from, whatever that host is called.
    servers: [{ url: '/', description: 'This deployment' }],
    tags: TOPICS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: answers.components,
      examples: errorExamples(),
      headers: HEADERS,
      securitySchemes: { [SESSION]: sessionScheme(publicUrl) },
    },
  };
}
