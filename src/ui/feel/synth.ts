import type { Tones } from "./tones";

/** Sounds made out of nothing. */
export interface Synth {
  /** From now on. */
  set(tones: Tones, volume: number): void;
  /** A wheel's blow. @param strength 0 … 1 */
  thump(strength: number): void;
}

/** s in which a tone comes near to what it should be: quick, and without a click. */
const GLIDE = 0.04;
/** Hz of the horn's two tones, a major third apart, and of a thump. */
const HORN = [415, 523] as const;
const THUMP_HZ = 58;
const THUMP_SECONDS = 0.28;
/** Of all that goes out, so that everything at once doesn't clip. */
const HEADROOM = 0.7;

/** A second of white noise, the same every time. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  return buffer;
}

function gainTo(context: BaseAudioContext, target: AudioNode): GainNode {
  const gain = context.createGain();
  gain.gain.value = 0;
  gain.connect(target);
  return gain;
}

function filterTo(context: BaseAudioContext, target: AudioNode, type: BiquadFilterType, sharpness: number) {
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.Q.value = sharpness;
  filter.connect(target);
  return filter;
}

function tone(context: BaseAudioContext, target: AudioNode, type: OscillatorType, frequency: number): OscillatorNode {
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  oscillator.connect(target);
  oscillator.start();
  return oscillator;
}

/** Two strokes a little out of tune, muffled more the slower they turn. */
function createEngine(context: BaseAudioContext, out: AudioNode) {
  const gain = gainTo(context, out);
  const muffle = filterTo(context, gain, "lowpass", 0.8);
  const [high, low] = [tone(context, muffle, "sawtooth", 28), tone(context, muffle, "triangle", 14)];
  high.detune.value = 7;
  return { gain, muffle, high, low };
}

function createNoise(context: BaseAudioContext, out: AudioNode) {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.loop = true;
  const [roll, squeal] = [gainTo(context, out), gainTo(context, out)];
  const rollFilter = filterTo(context, roll, "lowpass", 0.5);
  const squealFilter = filterTo(context, squeal, "bandpass", 14);
  source.connect(rollFilter);
  source.connect(squealFilter);
  source.start();
  return { roll, squeal, rollFilter, squealFilter };
}

export function createSynth(context: BaseAudioContext): Synth {
  const out = gainTo(context, context.destination);
  const engine = createEngine(context, out);
  const noise = createNoise(context, out);
  const horn = gainTo(context, out);
  const brass = filterTo(context, horn, "lowpass", 0.7);
  brass.frequency.value = 1800;
  for (const frequency of HORN) tone(context, brass, "square", frequency);
  const glide = (parameter: AudioParam, value: number) => parameter.setTargetAtTime(value, context.currentTime, GLIDE);
  return {
    set: (tones, volume) => {
      // Ears hear in powers: half of the way is a quarter of it.
      glide(out.gain, HEADROOM * volume * volume);
      glide(engine.gain.gain, tones.engine);
      glide(engine.muffle.frequency, 120 + 5 * tones.engineHz);
      glide(engine.high.frequency, tones.engineHz);
      glide(engine.low.frequency, tones.engineHz / 2);
      glide(noise.roll.gain, tones.roll);
      glide(noise.rollFilter.frequency, tones.rollHz);
      // A narrow band holds little of the noise.
      glide(noise.squeal.gain, 6 * tones.squeal);
      glide(noise.squealFilter.frequency, tones.squealHz);
      glide(horn.gain, tones.horn / HORN.length);
    },
    thump: (strength) => {
      const gain = gainTo(context, out);
      const [from, to] = [context.currentTime, context.currentTime + THUMP_SECONDS];
      gain.gain.setValueAtTime(strength, from);
      gain.gain.exponentialRampToValueAtTime(0.001, to);
      const blow = tone(context, gain, "sine", THUMP_HZ);
      blow.frequency.setValueAtTime(2 * THUMP_HZ, from);
      blow.frequency.exponentialRampToValueAtTime(THUMP_HZ, from + 0.06);
      blow.stop(to);
      blow.onended = () => gain.disconnect();
    },
  };
}
