// The API reference: Swagger UI, bundled with the page so that the content security policy needs no exception.
import SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import './reference.css';
import type { ComponentType, ReactNode } from 'react';
import { hasHint } from '../lib/session/sign-in.ts';

// Our changes to Swagger UI: no server and authorization controls, and accessible names.

interface System {
  // Swagger UI's own React.
  React: {
    createElement(type: unknown, props?: object | null, ...children: ReactNode[]): ReactNode;
    Fragment: unknown;
  };
}

type Wrap = (original: ComponentType<object>, system: System) => (props: object) => ReactNode;

/** Calls use the user's session, whose cookie scripts can't set, and the only server is this one. */
const nothing: Wrap = () => () => null;

/** A link inside a button isn't reachable; the button opens its target. */
const plainText: Wrap =
  (_original, { React }) =>
  (props) =>
    React.createElement('span', null, (props as { text?: ReactNode }).text);

const labeled: Wrap =
  (original, { React }) =>
  (props) =>
    React.createElement(
      'label',
      null,
      React.createElement('span', { className: 'unseen' }, 'Example'),
      React.createElement(original, props),
    );

const scrolled: Wrap =
  (original, { React }) =>
  (props) =>
    React.createElement(
      'div',
      { className: 'code', role: 'group', 'aria-label': 'Code', tabIndex: 0 },
      React.createElement(original, props),
    );

const headed: Wrap =
  (original, { React }) =>
  (props) =>
    React.createElement(
      React.Fragment,
      null,
      React.createElement('h2', { className: 'unseen' }, 'Calls'),
      React.createElement(original, props),
    );

const within =
  (element: string, name: string): Wrap =>
  (original, { React }) =>
  (props) =>
    React.createElement(element, { 'aria-label': name }, React.createElement(original, props));

const ours = () => ({
  wrapComponents: {
    authorizeBtn: nothing,
    authorizeOperationBtn: nothing,
    ServersContainer: nothing,
    DeepLink: plainText,
    ExamplesSelect: labeled,
    HighlightCode: scrolled,
    InfoContainer: within('section', 'About this API'),
    FilterContainer: within('search', 'Topics'),
    operations: headed,
  },
});

const session = document.querySelector<HTMLAnchorElement>('#session');
if (session && hasHint()) {
  session.href = '/account';
  session.textContent = 'Your account';
}

SwaggerUi({
  url: '/api/openapi.json',
  domNode: document.querySelector('#reference'),
  deepLinking: true,
  // Swagger UI 5 drops most of some 140 concurrent calls.
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  syntaxHighlight: { activated: false },
  // Disabled, because it would call the vendor's host.
  validatorUrl: null,
  plugins: [ours],
});
