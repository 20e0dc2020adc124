/** What a schema reads at run time. To work out the types of megabytes takes the compiler a third of its time. */
declare const data: unknown;
export default data;
