// The API reference: Swagger UI, packed with the page so that the content security policy stays as it is.
import SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import './reference.css';
import type { ComponentType, ReactNode } from 'react';
import { hasHint } from '../lib/session/sign-in.ts';

// What we change of Swagger UI: nothing that a session makes pointless, and names for what a screen reader meets.

interface System {
  // Swagger UI's own React.
  React: {
    createElement(type: unknown, props?: object | null, ...children: ReactNode[]): ReactNode;
    Fragment: unknown;
  };
}

type Wrap = (original: ComponentType<object>, system: System) => (props: object) => ReactNode;

/** Calls go with the visitor's own session, whose cookie no script can set; and there is one server, this one. */
const nothing: Wrap = () => () => null;

/** A link within a button can be reached by nobody; the button opens what the link would. */
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
