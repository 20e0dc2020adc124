// Replaces stylesheets and images in tests.
export default 'empty';
