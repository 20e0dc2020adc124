// What a stylesheet is to a test.
export default {};
