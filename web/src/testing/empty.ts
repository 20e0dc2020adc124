// What a stylesheet or a picture is to a test.
export default 'empty';
