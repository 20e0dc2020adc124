// Jest's own runner by another name: projects with a runner of their own have worker processes of their own.
export { default } from 'jest-runner';
