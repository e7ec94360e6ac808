struct Light {
  position : vec3<f32>,
  strength : f32,
};

struct Params {
  count : u32,
  scale : f32,
};

@group(0) @binding(0) var<uniform> params : Params;
@group(0) @binding(1) var<storage, read_write> lights : array<Light>;
@group(0) @binding(2) var image : texture_2d<f32>;

const limit : i32 = 4;

fn lambert(normal : vec3<f32>, direction : vec3<f32>) -> f32 {
  return max(dot(normal, normalize(direction)), 0.0);
}

fn shade(normal : vec3<f32>, steps : ptr<function, i32>) -> vec3<f32> {
  var sum : vec3<f32> = vec3<f32>(0.0, 0.0, 0.0);
  for (var i : u32 = 0u; i < params.count; i = i + 1u) {
    let value = lambert(normal, lights[i].position);
    if (value <= 0.0) {
      continue;
    } else {
      sum = sum + vec3<f32>(value * lights[i].strength);
    }
    *steps = *steps + 1;
  }
  return sum;
}

@compute @workgroup_size(8, 8)
fn main(@builtin(global_invocation_id) id : vec3<u32>) {
  var steps : i32 = 0;
  let color = shade(vec3<f32>(f32(id.x), f32(id.y), 1.0), &steps);
  switch (steps) {
    case 0: {
      return;
    }
    default: {
      lights[0].position = color * params.scale;
    }
  }
  while (steps > limit) {
    steps = steps - 1;
  }
}
