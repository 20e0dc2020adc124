// Jest's own runner under another name: projects with a separate runner get separate worker processes.
export { default } from 'jest-runner';
