// What ufbx (https://github.com/ufbx/ufbx, MIT) reads in an FBX file, as JSON: the truth that our reader is compared with.
// ufbx stays outside this repository. To build: gcc -O2 -I UFBX_FOLDER dump.c UFBX_FOLDER/ufbx.c -lm -o ufbx-dump
//
//   ufbx-dump [--as-gltf] FILE [STACK@SECONDS ...]
//
// World matrices and points are in metres, +Y up, right-handed: first at rest, then at each SECONDS of animation number
// STACK. --as-gltf: at most four weights a vertex and linear blending, which is all that glTF can hold.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ufbx.h"

static void put_string(ufbx_string s)
{
	putchar('"');
	for (size_t i = 0; i < s.length; i++) {
		unsigned char c = (unsigned char)s.data[i];
		if (c == '"' || c == '\\') printf("\\%c", c);
		else if (c < 32) printf("\\u%04x", c);
		else putchar(c);
	}
	putchar('"');
}

// The model's number in the file, as text; "" for what has none.
static void put_id(const ufbx_node *node)
{
	const ufbx_dom_node *dom = node->element.dom_node;
	if (dom && dom->values.count > 1) printf("\"%lld\"", (long long)dom->values.data[0].value_int);
	else printf("\"\"");
}

static void put_points(const ufbx_node *node)
{
	const ufbx_mesh *mesh = node->mesh;
	char *is_used = (char*)calloc(mesh->num_vertices + 1, 1);
	for (size_t f = 0; f < mesh->num_faces; f++) {
		ufbx_face face = mesh->faces.data[f];
		for (uint32_t k = 0; face.num_indices >= 3 && k < face.num_indices; k++) {
			is_used[mesh->vertex_indices.data[face.index_begin + k]] = 1;
		}
	}
	const ufbx_vec3_list *points = mesh->skinned_position.exists ? &mesh->skinned_position.values : &mesh->vertices;
	int local = !mesh->skinned_position.exists || mesh->skinned_is_local;
	int first = 1;
	for (size_t v = 0; v < mesh->num_vertices; v++) {
		if (!is_used[v] || v >= points->count) continue;
		ufbx_vec3 p = points->data[v];
		if (local) p = ufbx_transform_position(&node->geometry_to_world, p);
		printf("%s%.7g,%.7g,%.7g", first ? "" : ",", p.x, p.y, p.z);
		first = 0;
	}
	free(is_used);
}

static void put_pose(const ufbx_scene *scene, int stack, double time)
{
	printf("{\"stack\":%d,\"time\":%.9g,\"matrices\":[", stack, time);
	for (size_t i = 0; i < scene->nodes.count; i++) {
		ufbx_matrix m = scene->nodes.data[i]->node_to_world;
		for (int c = 0; c < 4; c++) {
			printf("%s%.9g,%.9g,%.9g", i + c ? "," : "", m.cols[c].x, m.cols[c].y, m.cols[c].z);
		}
	}
	printf("],\"meshes\":[");
	int first = 1;
	for (size_t i = 0; i < scene->nodes.count; i++) {
		if (!scene->nodes.data[i]->mesh) continue;
		printf("%s{\"node\":%zu,\"points\":[", first ? "" : ",", i);
		put_points(scene->nodes.data[i]);
		printf("]}");
		first = 0;
	}
	printf("]}");
}

static void put_materials(const ufbx_scene *scene)
{
	for (size_t i = 0; i < scene->materials.count; i++) {
		const ufbx_material *material = scene->materials.data[i];
		ufbx_vec4 color = material->fbx.diffuse_color.value_vec4;
		printf("%s{\"name\":", i ? "," : "");
		put_string(material->name);
		printf(",\"diffuse\":[%.6g,%.6g,%.6g],\"textures\":[", color.x, color.y, color.z);
		for (size_t t = 0; t < material->textures.count; t++) {
			const ufbx_material_texture *slot = &material->textures.data[t];
			printf("%s{\"slot\":", t ? "," : "");
			put_string(slot->material_prop);
			printf(",\"file\":");
			put_string(slot->texture->relative_filename);
			printf(",\"bytes\":%zu}", slot->texture->content.size);
		}
		printf("]}");
	}
}

static void put_stacks(const ufbx_scene *scene)
{
	for (size_t i = 0; i < scene->anim_stacks.count; i++) {
		const ufbx_anim_stack *stack = scene->anim_stacks.data[i];
		size_t keys = 0;
		for (size_t l = 0; l < stack->layers.count; l++) {
			for (size_t v = 0; v < stack->layers.data[l]->anim_values.count; v++) {
				for (int k = 0; k < 3; k++) {
					const ufbx_anim_curve *curve = stack->layers.data[l]->anim_values.data[v]->curves[k];
					if (curve) keys += curve->keyframes.count;
				}
			}
		}
		printf("%s{\"name\":", i ? "," : "");
		put_string(stack->name);
		printf(",\"begin\":%.9g,\"end\":%.9g,\"keys\":%zu}", stack->time_begin, stack->time_end, keys);
	}
}

static void simplify_skins(const ufbx_scene *scene)
{
	for (size_t i = 0; i < scene->skin_deformers.count; i++) {
		ufbx_skin_deformer *skin = scene->skin_deformers.data[i];
		for (size_t v = 0; v < skin->vertices.count; v++) {
			ufbx_skin_vertex *vertex = &skin->vertices.data[v];
			vertex->dq_weight = 0;
			if (vertex->num_weights > 4) vertex->num_weights = 4; // ufbx has the largest first
		}
	}
}

int main(int argc, char **argv)
{
	int as_gltf = argc > 1 && strcmp(argv[1], "--as-gltf") == 0;
	if (argc < 2 + as_gltf) return 2;
	ufbx_load_opts load = { 0 };
	load.target_axes = ufbx_axes_right_handed_y_up;
	load.target_unit_meters = 1.0;
	load.evaluate_skinning = true;
	load.retain_dom = true;
	ufbx_error error;
	ufbx_scene *scene = ufbx_load_file(argv[1 + as_gltf], &load, &error);
	if (!scene) {
		printf("{\"error\":");
		put_string(error.description);
		printf("}\n");
		return 0;
	}
	if (as_gltf) simplify_skins(scene);
	printf("{\"version\":%u,\"fps\":%.6g,\"nodes\":[", scene->metadata.version, scene->settings.frames_per_second);
	for (size_t i = 0; i < scene->nodes.count; i++) {
		const ufbx_node *node = scene->nodes.data[i];
		printf("%s{\"name\":", i ? "," : "");
		put_string(node->name);
		printf(",\"parent\":%d,\"id\":", node->parent ? (int)node->parent->typed_id : -1);
		put_id(node);
		printf("}");
	}
	printf("],\"materials\":[");
	put_materials(scene);
	printf("],\"stacks\":[");
	put_stacks(scene);
	printf("],\"poses\":[");
	ufbx_evaluate_opts evaluate = { 0 };
	evaluate.evaluate_skinning = true;
	// At rest: evaluated without any animation, so that --as-gltf counts.
	ufbx_anim_opts no_layers = { 0 };
	ufbx_anim *rest = ufbx_create_anim(scene, &no_layers, NULL);
	ufbx_scene *still = ufbx_evaluate_scene(scene, rest, 0.0, &evaluate, NULL);
	put_pose(still, -1, 0);
	ufbx_free_scene(still);
	for (int a = 2 + as_gltf; a < argc; a++) {
		char *at = strchr(argv[a], '@');
		size_t stack = (size_t)atoi(argv[a]);
		if (!at || stack >= scene->anim_stacks.count) continue;
		double time = atof(at + 1);
		ufbx_scene *moved = ufbx_evaluate_scene(scene, scene->anim_stacks.data[stack]->anim, time, &evaluate, NULL);
		if (!moved) continue;
		putchar(',');
		put_pose(moved, (int)stack, time);
		ufbx_free_scene(moved);
	}
	printf("]}\n");
	return 0;
}
